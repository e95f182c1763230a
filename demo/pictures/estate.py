import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import walls
# six houses that differ in architecture and site: --style farm (a mill among olives) | cube (white blocks on a slope) | ottoman (its upper floor overhangs) | terrace (steps above a bay) | court (round arches round a pool) | pavilion (glass among pines); --v day | night
STYLE=arg('style','farm'); NIGHT=arg('v','day')=='night'; s=start(); rng=np.random.RandomState(23); random.seed(23); r=random.Random(23); v=vegmats(); walls.setup(NIGHT); from walls import *
white=plain('stucco',(.82,.79,.73),.88,var=.06,vscale=1.1,bump=.12,bscale=20); steel=plain('steele',(.60,.60,.60),.2,1); v['ger']=foliage('ger',(.60,.02,.02),(.82,.07,.05),.35); v['lav']=foliage('lav',(.16,.10,.30),(.36,.26,.55),.3); v['fruit']=foliage('fruit',(.55,.05,.02),(.80,.16,.05),.2); v['orange']=foliage('orange',(.75,.28,.02),(.88,.42,.04),.2); TOPS=[shrub(21,420,.10,'green','white',120),shrub(22,420,.10,'green','ger',120),shrub(24,460,.10,'olive')]
VIEW=dict(at=(4.2,-8.6,1.75),to=(-1.9,10,2.35),lens=27); SEA=None; SUN=(19,-118); DRY=False; islands=(); LAMPS=[]; KEY=.33; CYP=.10; hill=lambda x,y: 0*x-.1
def place(kind,x,y,sc,sd_=1,z=None): o=link(bpy.data.objects.new('tree',{'o':lambda:olive(sd_,4200,4.2,.085),'c':lambda:cypress(sd_,3600,9.5),'p':lambda:pine(sd_,9000,12,.11,26),'a':lambda:palm(sd_,6.5,24)}[kind]())); o.location=(x,y,float(hill(np.array(float(x)),np.array(float(y))))-.1 if z is None else z); o.scale=(sc,)*3; o.rotation_euler=(0,0,sd_*1.7)
def paving(*boxes,mat=None): b=B(); [b.box(((x0+x1)/2,(y0+y1)/2,z-.25),(x1-x0,y1-y0,.5),0) for x0,x1,y0,y1,z in boxes]; b.obj('terr',[mat or tv])
def drywall(path,h=1.1,w=.45,sd_=1):
    """a wall of field stones along a path."""
    st=plain('field',(.52,.45,.35),.9,var=.45,vscale=2.5,bump=.8,bscale=9); P=[];S=[]; q=random.Random(sd_)
    for (x0,y0),(x1,y1) in zip(path,path[1:]):
        L=math.hypot(x1-x0,y1-y0)
        for k in range(int(L/.20)):
            t=(k+.5)/int(L/.20)
            for z in np.arange(.08,h,.19): P.append((x0+(x1-x0)*t+q.gauss(0,.04),y0+(y1-y0)*t+q.uniform(-w/2,w/2)*.7,float(hill(np.array(x0+(x1-x0)*t),np.array(y0+(y1-y0)*t)))+z)); S.append(q.uniform(.15,.23))
    scatter([rock(i,st) for i in range(5)],np.array(P),np.array(S),tilt=.3)
def glassrow(x0,x1,z0,z1,y,n,th=.3):      # a glass front in its own frame
    window(x0,x1,z0,z1,y,n,'x',False)
if STYLE=='farm':
    stn=stonew('stonew',opt('stone',(.62,.53,.41)),opt('stone2',(.42,.35,.26))); DRY=True; SUN=(20,-104); CYP=.04
    hill=lambda x,y: -.12+np.minimum(np.maximum(y-18,0)*.16+np.maximum(-x-13,0)*.14,34)+sstep(10,24,np.hypot(x,y-8))*.5*fbm(x/7,y/7,4,seed=6)-np.maximum(x-14,0)*.10
    A=[(-.9,.1,.95,2.2),(1.4,2.5,.05,2.3),(4.0,5.0,.95,2.2)]; b=B(); facade(b,-3,6.4,0,2.9,11.2,.5,A); facade(b,11.7,16.6,0,2.9,5.9,.5,[(13.3,14.3,.95,2.2)],'y'); b.box((1.7,16.4,1.45),(9.4,.5,2.9),0)
    TW=[(-6.1,-4.7,.05,2.4),(-5.9,-4.9,3.3,4.5)]; facade(b,-7.8,-3,0,5.0,10.4,.5,TW); b.box((-7.55,13.75,2.5),(.5,5.7,5),0); facade(b,10.9,16.6,0,5.0,-3.5,.5,[(12.6,13.4,3.5,4.5)],'y'); b.box((-5.4,16.4,2.5),(4.8,.5,5),0); b.box((4.6,14.9,4.6),(.8,.8,2.0),0); b.obj('house',[stn],bevel=.03)
    gable(-3,6.4,11.2,16.65,2.9,1.75,stn); gable(-7.8,-3,10.4,16.65,5.0,1.45,stn,'y')
    for o,y in [(o,11.2) for o in A]+[(o,10.4) for o in TW]:
        window(*o,y+.16,2,'x',True); x0,x1,z0,z1=o; b=B(); b.box(((x0+x1)/2,y-.02,z1+.12),(x1-x0+.5,.22,.24),0); z0>.5 and b.box(((x0+x1)/2,y-.06,z0-.05),(x1-x0+.3,.3,.10),0); w=(x1-x0)/2
        for sg,xx in ((-1,x0),(1,x1)): b.box((xx+sg*w*.55,y-.05,(z0+z1)/2),(w,.06,z1-z0),1); [b.box((xx+sg*w*.55,y-.095,z0+.12+(z1-z0-.24)*j/11),(w*.80,.02,.045),1) for j in range(12)]
        b.obj('trimw',[woodp,T['shut']],bevel=.008)
    room(-2.5,5.9,11.7,16.1,0,2.8,1,1); room(-7.3,-3.5,10.9,16.1,0,2.8,1,2); room(-7.3,-3.5,10.9,16.1,3.0,4.9,.7,3)
    # the mill wheel on its shaft, a stone trough
    b=B(); WXc,WZ,RW=-9.3,1.75,1.85
    for yy in (11.6,12.3):
        b.tube([(WXc+RW*math.cos(a),yy,WZ+RW*math.sin(a)) for a in np.linspace(0,6.2832,49)],.07,0,6,cap=False); [b.tube([(WXc,yy,WZ),(WXc+RW*math.cos(a),yy,WZ+RW*math.sin(a))],.05,0,6) for a in np.linspace(0,6.2832,9)[:-1]]
    for a in np.linspace(0,6.2832,25)[:-1]: b.add([(WXc+q*math.cos(a),yy,WZ+q*math.sin(a)) for yy,q in ((11.55,RW-.28),(12.35,RW-.28),(12.35,RW+.10),(11.55,RW+.10))],[(0,1,2,3)],0)
    b.tube([(WXc,11.2,WZ),(WXc,13.9,WZ)],.12,0,10); b.box((WXc,11.95,-.02),(4.6,1.5,.16),1); [b.box((WXc,y,.16),(4.6,.22,.5),1) for y in (11.2,12.7)]; b.box((WXc-.9,13.4,WZ+RW+.35),(.5,3.6,.12),0); b.obj('wheel',[plain('oldwood',(.34,.23,.14),.85,var=.4,vscale=5),stn])
    paving((-8.2,8.4,6.0,11.2,-.02),(-8.2,-3.2,-.5,6.0,-.02),(4.2,8.4,-.5,6.0,-.02),(-8.2,8.4,-3.2,-.5,-.02),mat=None); pool(-3.2,4.2,-.1,5.6,lamps=((-2.5,5.3),(1,5.3),(3.9,2)),tone=((.03,.24,.22),(.06,.36,.31)))
    b=B(); [b.box((x,y,1.25),(.15,.15,2.5),0) for x in (1.0,4.2,7.4) for y in (8.0,)]; b.box((4.2,8.0,2.52),(6.9,.12,.18),0); b.box((4.2,11.0,2.62),(6.6,.12,.16),0); [b.tube([(x,7.6,2.68),(x,11.1,2.74)],.045,0,6) for x in np.arange(1.0,7.5,.42)]; b.obj('pergola',[woodp]); vine=B(); [vine.leaves((r.uniform(.9,7.5),r.uniform(7.6,11),2.80+r.uniform(-.1,.12)),(.42,.42,.14),46,.075,0,r,.3,.8,1.2) for _ in range(72)]; vine.obj('vine',[foliage('vine',(.05,.10,.015),(.20,.28,.05),.45)]); table(4.2,9.6,0,3)
    loungers([(-5.4,1.0,0,0),(-5.4,2.7,0,.04)]); pots([(-3.3,10.4,0,.5),(.6,10.9,0,.42),(3.2,10.9,0,.48),(7.7,8.3,0,.5),(-7.5,6.2,0,.52)],TOPS); drywall([(-14.5,-2),(-13.6,9.6)],1.0); drywall([(9.6,-4),(9.6,16)],1.3,sd_=2); drywall([(-30,22),(-9,20.5),(10,21),(34,23)],1.0,sd_=3); drywall([(-36,31),(0,29.5),(40,32)],1.0,sd_=4)
    for x,y,sc,sd_ in ((-14.5,7.5,1.0,2),(-14.5,14.5,.95,5),(11.5,7.5,1.0,3),(12.5,14.5,1.05,4),(-4.5,19.6,.9,6),(8,19.2,1.0,7),(-15.5,1,1.0,8),(14,2,.95,9)): place('o',x,y,sc,sd_)
    place('c',-9.2,20.5,.8,1); LAMPS=[(-2.6,10.6,1.9),(3.2,10.8,1.9),(4.2,9.6,2.3),(-6.4,10,1.9)]; VIEW=dict(at=(-8.0,-5.2,1.75),to=(-1.5,11,2.25),lens=24)
elif STYLE=='cube':
    SEA=-48; SUN=(21,-122); hill=lambda x,y: -1.2+np.minimum(np.maximum(-x-8,0)*.62+np.maximum(y-17,0)*.30*sstep(30,-20,x),80)-np.minimum(np.maximum(x-9.5,0)*.62+np.maximum(1-y,0)*.28,60)+1.5*fbm(x/8,y/8,5,seed=6)*sstep(8,18,np.hypot(x,y-9))
    conc=plain('conc',(.56,.53,.48),.75,var=.10,vscale=.9,bump=.1,bscale=14); tim=planks('screen',(.24,.13,.065),(.40,.25,.135),.12,4,0,.55)
    def block(x0,x1,y0,y1,z0,z1,op,t=.35,side=()):
        b=B(); facade(b,x0,x1,z0,z1,y0,t,op); facade(b,y0+t,y1,z0,z1,x1-t,t,side,'y'); b.box((x0+t/2,(y0+y1+t)/2,(z0+z1)/2),(t,y1-y0-t,z1-z0),0); b.box(((x0+x1)/2,y1-t/2,(z0+z1)/2),(x1-x0-2*t,t,z1-z0),0); b.box(((x0+x1)/2,(y0+y1)/2,z1-.14),(x1-x0-2*t,y1-y0-2*t,.26),0); b.box(((x0+x1)/2,(y0+y1)/2,z0+.14),(x1-x0-2*t,y1-y0-2*t,.26),0); b.obj('house',[white],bevel=.015)
        for o in op: glassrow(o[0],o[1],o[2],o[3],y0+.10,max(2,int((o[1]-o[0])/1.5)))
        for o in side: window(o[0],o[1],o[2],o[3],x1-.25,2,'y',False)
        room(x0+t,x1-t,y0+t,y1-t,z0+.27,z1-.27,1,int(x0*7+z0))
    block(-4.5,9.0,11.6,18.5,0,3.3,[(-3.9,1.9,.3,2.95),(3.1,8.4,.3,2.95)],side=[(13,16.6,.3,2.9)]); block(-12.5,2.6,9.4,17.5,3.3,6.6,[(-11.9,-5.2,3.65,6.2),(-4.2,2.0,3.65,6.2)],side=[(10.4,13.4,3.65,6.2)]); block(-8.6,-.8,12.2,18,6.6,9.5,[(-8.0,-1.4,6.95,9.1)],side=[(13.2,16,6.95,9.1)])
    b=B(); [b.box((x,9.9,1.65),(.26,.26,3.3),0) for x in (-11.9,-8.2)]; b.box((-10.4,14.5,1.65),(3.8,6,3.3),1); b.box((-4.75,14,1.65),(.45,5.4,3.3),1); b.obj('piers',[conc,stonew('basewall',(.58,.50,.39),(.42,.35,.27))]); b=B(); [b.box((x,11.9,4.95),(.09,.16,2.5),0) for x in ()]; [b.box((2.9+.24*k,11.5,1.65),(.07,.14,3.2),0) for k in ()]; b.obj('slats',[tim])
    b=B(); b.box((5.8,11.3,3.42),(6.4,.05,1.0),0); b.box((8.98,15,3.42),(.05,7.2,1.0),0); [b.box((x,y0,6.95),(w,.05,.95),0) for x,y0,w in ((-10.6,9.5,3.7),(.8,9.5,3.4),(-4.7,9.5,7.6))]; b.obj('rails',[glass])
    paving((-13,10,-.6,2.0,0),(-13,-5.3,2.0,7.2,0),(-13,10,7.2,11.6,0)); pool(-5.0,9.4,2.2,6.9,-.05,lamps=((-3.5,6.6),(0,6.6),(3.5,6.6),(7.5,6.6),(9,3.5)),tone=((.025,.26,.36),(.05,.40,.46)),edges='NSW',cope=.3); b=B(); b.box((9.55,4.55,-1.2),(.3,4.9,2.2),0); b.box((-1.5,-.75,-1.4),(23,.35,2.8),0); b.box((10.1,5.5,-1.4),(.35,12.6,2.8),0); b.obj('retain',[stonew('retainw',(.56,.48,.37),(.40,.33,.25))],bevel=.02)
    loungers([(-7.4,3.2,0,0),(-7.4,4.9,0,.03),(-11.0,3.2,0,0),(-11,4.9,0,-.03)]); parasol(-9.3,4.1); table(-8.8,9.9,0,3); pots([(-5.2,8.0,0,.5),(2.6,10.9,0,.5),(9.3,10.6,0,.55),(-12.5,7.6,0,.5)],TOPS)
    for x,y,sc,k,sd_ in ((-15.5,6,.85,'o',2),(-15,12,.9,'o',5),(11.8,9.5,.9,'o',3),(12.6,14.5,.8,'c',1),(-16,17,.9,'c',2),(-14.5,1.5,.8,'o',7)): place(k,x,y,sc,sd_)
    LAMPS=[(-8.8,9.9,2.9),(-11,11.2,2.6),(5.8,11.2,.4),(-3.2,10.8,.4),(9.2,10.2,.4)]; VIEW=dict(at=(-11.5,-9.5,4.2),to=(.6,10.5,2.5),lens=25)
    n=260; x=rng.uniform(620,1250,n); y=rng.uniform(820,1050,n); town_=B(); lit=B()
    for a,c in zip(x,y): z=-44+(c-820)*.42*(.6+.4*math.sin(a/90)); w=r.uniform(8,15); town_.box((a,c,z+4),(w,w*.8,r.choice((7,10))),0); (r.random()<.8) and lit.box((a,c-w*.42,z+4+r.uniform(-1,2)),(w*.6,.4,2.2),0)
    town_.obj('kalkan',[plain('farwhite',(.80,.77,.71),.9)]); NIGHT and lit.obj('kalkanlit',[emit('nohaze_far',(1,.62,.28,1),5)])
    islands=((1000,1150,520,260,130,4),(2300,2600,1200,500,340,3),(-300,4200,1700,700,480,8),(400,1900,260,90,60,15))
elif STYLE=='ottoman':
    SUN=(22,-112); CYP=.02; stn=stonew('stonew',(.56,.49,.39),(.42,.36,.28)); frame=plain('frame',(.115,.055,.028),.6,var=.3,vscale=4); plas=plain('plas',(.80,.76,.68),.9,var=.07,vscale=1,bump=.15,bscale=18)
    hill=lambda x,y: -.1+np.minimum(np.maximum(y-23,0)*.42,210)*(1-.3*np.sin(x/130.))*(.8+.4*fbm(x/120,y/120,3,seed=9))+sstep(15,30,np.hypot(x,y-8))*.6*fbm(x/9,y/9,5,seed=6)
    A=[(-5.9,-4.9,.95,2.3),(-2.0,.6,.05,2.6),(2.4,3.4,.95,2.3),(4.4,5.4,.95,2.3)]; b=B(); facade(b,-7,6.4,0,3.1,11.6,.5,A); facade(b,12.1,19,0,3.1,5.9,.5,[(13.4,14.4,.95,2.3),(16,17,.95,2.3)],'y'); b.box((-6.75,15.5,1.55),(.5,7,3.1),0); b.box((-.3,18.75,1.55),(13.4,.5,3.1),0); b.obj('house',[stn],bevel=.03)
    b=B(); W_=lambda c,n,w=.78,g=.32:[(c-(n*(w+g)-g)/2+k*(w+g),c-(n*(w+g)-g)/2+k*(w+g)+w,3.75,5.45) for k in range(n)]; FR=[(-7.6,-3.4,10.0,W_(-5.5,3)),(-3.4,2.4,10.8,W_(-.5,4)),(2.4,7.0,10.0,W_(4.7,3))]      # two bays and the part between
    for x0,x1,y,op in FR: facade(b,x0,x1,3.1,6.1,y,.28,op)
    for y0,y1,xx in ((10.28,10.8,-3.68),(10.28,10.8,2.4)): b.box((xx+.14,(y0+y1)/2,4.6),(.28,y1-y0,3.0),0)
    facade(b,10.28,19,3.1,6.1,6.72,.28,[(11.2,12,3.75,5.45),(12.3,13.1,3.75,5.45),(15,15.8,3.75,5.45),(16.1,16.9,3.75,5.45)],'y'); b.box((-7.46,14.6,4.6),(.28,8.7,3.0),0); b.box((-.3,18.86,4.6),(14.0,.28,3.0),0); b.box((-.3,14.9,3.16),(14.4,8,.12),1); [b.box(((x0+x1)/2,y+.6,3.13),(x1-x0,1.2,.18),1) for x0,x1,y,_ in FR]
    for x0,x1,y,op in FR:
        for z in (3.24,3.62,5.58,6.02): b.box(((x0+x1)/2,y-.02,z),(x1-x0,.08,.13),1)
        for xx in {x0+.07,x1-.07,*[o[0]-.07 for o in op],*[o[1]+.07 for o in op]}: b.box((xx,y-.02,4.6),(.13,.08,2.9),1)
    for y in (10.35,11.1,12.15,13.2,14.9,15.95,17.0,18.8): b.box((7.01,y,4.6),(.08,.13,2.9),1)
    for z in (3.24,3.62,5.58,6.02): b.box((7.01,14.6,z),(.08,8.6,.13),1)
    for x in (-7.3,-5.5,-3.7,2.7,4.7,6.7): b.tube([(x,11.6,1.9),(x,11.1,2.55),(x,10.1,3.05)],.09,1,8)      # struts below the bays
    for x in (-2.4,-.5,1.4): b.tube([(x,11.6,2.35),(x,10.9,3.05)],.08,1,8)
    b.box((-3.0,16.5,8.0),(.8,.8,1.8),0); b.obj('upper',[plas,frame],bevel=.006); roof(-7.6,7.0,10.0,19,6.15,0,1.05)
    b=B(); [b.tube([(x,9.05,6.02),(x,10.1,6.02)],.05,0,6) for x in np.arange(-8.2,7.7,.62)]; b.box((-.3,9.6,6.07),(16.4,1.3,.05),0); b.obj('eaves',[frame])
    for x0,x1,y,op in FR:
        for o in op: window(*o,y+.04,2,'x',True)
    for o in A: window(*o,11.7,2,'x',o[2]<.1)
    for y0,y1 in ((11.2,12),(12.3,13.1),(15,15.8),(16.1,16.9)): window(y0,y1,3.75,5.45,6.74,2,'y',False)
    room(-6.5,5.9,12.1,18.4,0,3.0,1.2,1); room(-7.3,6.7,10.9,18.5,3.25,6.0,1.2,3)
    paving((-9,9,7.0,11.7,-.02),(-9,-6.2,-1.2,7,-.02),(4.0,6.2,-1.2,7,-.02),(-9,9,-4,-1.2,-.02)); pool(-5.8,3.6,-.8,6.6,lamps=((-4.5,6.3),(-1,6.3),(2.6,6.3),(3.3,2)),tone=((.03,.28,.34),(.07,.40,.42))); pool(6.5,9.0,1.0,5.0,-.1,tone=((.20,.55,.52),(.20,.55,.52)),cope=.25); lawn=plain('lawn',(.075,.105,.030),.95,var=.5,vscale=3,bump=.5,bscale=60); paving((6.2,14,-4,.7,-.05),(9.3,14,.7,12,-.05),(-16,-9,-4,14,-.05),mat=lawn)
    b=B(); b.box((14.2,6,1.0),(.5,26,2.1),0); b.box((14.2,6,2.1),(.7,26,.14),1); b.box((-16.2,6,1.0),(.5,26,2.1),0); b.box((-11.6,19.4,1.0),(9,.5,2.1),0); b.box((10.6,19.4,1.0),(7.4,.5,2.1),0); b.obj('gardenwall',[stn,T['tiles']],bevel=.02)
    pom=[shrub(41,900,.085,'green','fruit',60),shrub(42,900,.085,'green','fruit',50)]; scatter(pom,np.array([(10.6,8.6,1.1),(11.8,3.2,1.0),(-11.2,8.8,1.1),(-12.6,3.4,1.0),(12.4,12.5,1.1),(-10.8,13.6,1.2),(10.2,-1.6,.9)]),np.array([1.7,1.55,1.75,1.5,1.6,1.7,1.3])); b=B(); [b.tube([(x,y,-.1),(x+.1,y,1.5)],.09,0,7) for x,y in ((10.6,8.6),(11.8,3.2),(-11.2,8.8),(-12.6,3.4),(12.4,12.5),(-10.8,13.6),(10.2,-1.6))]; b.obj('trunks',[v['bark2']])
    loungers([(-7.4,1.2,0,0),(-7.4,2.9,0,.04),(-7.4,4.6,0,-.03)]); table(2.6,9.2,0,3); pots([(-2.7,11.0,0,.5),(1.2,11.0,0,.5),(6.0,11.0,0,.45),(-6.6,11,0,.45),(4.4,7.2,0,.4)],TOPS); LAMPS=[(-2.6,11.1,2.2),(1.3,11.1,2.2),(2.6,9.2,2.2),(-5.5,9.6,2.9),(4.7,9.6,2.9)]; VIEW=dict(at=(8.6,-7.4,1.7),to=(-1.6,11,3.0),lens=26)
elif STYLE=='terrace':
    SEA=-30; SUN=(17,-64); stn=stonew('stonew',(.66,.59,.48),(.50,.43,.33)); hill=lambda x,y: -5.4+np.minimum(np.maximum(-x-2,0)*.62,60)-np.minimum(np.maximum(x-8,0)*.55+np.maximum(y-13,0)*.20,40)+1.4*fbm(x/7,y/7,5,seed=6)*sstep(6,16,np.hypot(x+1,y-7))
    def step(x0,x1,y0,y1,z0,z1,op,wall,ys=()):
        t=.4; b=B(); facade(b,y0,y1,z0,z1,x1-t,t,op,'y'); facade(b,x0,x1-t,z0,z1,y0,t,ys); b.box(((x0+x1-t)/2,y1-t/2,(z0+z1)/2),(x1-x0-t,t,z1-z0),0); b.box((x0+t/2,(y0+y1)/2,(z0+z1)/2),(t,y1-y0-2*t,z1-z0),0); b.box(((x0+x1)/2-.2,(y0+y1)/2,z1-.15),(x1-x0-t,y1-y0-2*t,.28),0); b.box(((x0+x1)/2+.3,(y0+y1)/2,z1+.10),(x1-x0+.9,y1-y0+.5,.2),1); b.obj('house',[wall,plain('slab',(.78,.74,.67),.8,var=.05)],bevel=.015)
        for o in op: window(o[0],o[1],o[2],o[3],x1-.28,max(2,int((o[1]-o[0])/1.3)),'y',False)
        for o in ys: window(o[0],o[1],o[2],o[3],y0+.10,2,'x',True)
        room(x0+t,x1-t,y0+t,y1-t,z0,z1-.3,1,int(z0*3+4))
    step(-9.5,-2.5,2.0,15,0,3.1,[(2.8,7.6,.05,2.7),(8.8,14.2,.05,2.7)],white,[(-8.4,-6.2,.9,2.4),(-5.2,-3.4,.05,2.5)]); step(-15.5,-8.8,4.0,15,3.3,6.3,[(5.0,9.4,3.4,5.95),(10.4,14.2,3.4,5.95)],stn,[(-13.4,-10.6,3.9,5.6)])
    b=B(); b.box((1.3,8.0,-3.1),(12.8,14.4,6.1),0); b.box((4.4,4.9,-6.2),(10.4,11.4,6.0),0); b.box((-6.3,8.5,-4.06),(6.2,12.8,8.0),0); b.box((-12.1,9.5,1.2),(6.4,10.8,4.1),0); b.obj('retain',[stn],bevel=.04); paving((-2.5,7.8,.6,3.0,0),(-2.5,1.4,3.0,15.2,0),(1.4,7.8,12.4,15.2,0))
    pool(1.8,7.9,3.3,12.1,.02,lamps=((2.1,5),(2.1,8),(2.1,11)),tone=((.03,.30,.38),(.05,.36,.44)),edges='NSW',cope=.35); b=B(); b.box((7.97,7.7,-.45),(.16,8.8,.9),0); b.obj('weir',[plain('weir',(.05,.22,.26),.05,spec=.7)])
    b=B(); [b.box((x,y,1.35),(.16,.16,2.7),0) for x in (.7,) for y in (3.3,7.6,12)]; b.box((.7,7.6,2.78),(.16,9.4,.2),0); [b.box((-.9,y,2.92),(3.7,.08,.13),0) for y in np.arange(3.0,12.3,.5)]; b.obj('pergola',[woodp],bevel=.01); BC=[]
    bg=[shrub(51,900,.06,'green','boug',900),shrub(52,900,.06,'green','boug',620)]; P=[(r.uniform(-2.2,.9),r.uniform(2.9,12.2),2.9+r.uniform(0,.12)) for _ in range(46)]+[(.75+r.uniform(-.1,.15),3.3+r.uniform(-.15,.15),z) for z in np.arange(.6,2.8,.28)]+[(-8.9+r.uniform(-.3,.2),r.uniform(5,14),3.35) for _ in range(16)]; scatter(bg,np.array(P),np.array([r.uniform(.26,.5) for _ in P]),tilt=.5)
    b=B(); [b.box((-2.3,y,3.75),(.05,3.2,.9),0) for y in (3.8,7.1,10.4,13.4)]; b.obj('rails',[glass]); loungers([(-.9,4.4,0,R(0)),(4.6,14.0,0,R(-90)),(6.4,14.0,0,R(-92))]); table(-.9,8.6,0,3); parasol(5.5,13.9); loungers([(-4.6,6,3.32,0),(-4.6,7.7,3.32,0)]); pots([(-2.0,1.2,0,.5),(1.0,13.4,0,.48),(-2.1,14.3,0,.5),(-3.4,4.9,3.32,.42),(-3.4,12.8,3.32,.48),(7.2,1.4,0,.45)],TOPS)
    for x,y,sc,k,sd_ in ((-13,1.5,.9,'o',2),(-17.5,9,.9,'c',5),(-17,13.5,.8,'c',3),(-9,18.5,.9,'o',4),(-3,18,.9,'o',6),(10.5,14.5,.8,'o',7)): place(k,x,y,sc,sd_)
    LAMPS=[(-.9,8.6,2.6),(-1.9,4,.4),(-1.9,12.5,.4),(.9,14.6,.4),(-5,6,3.9)]; VIEW=dict(at=(10.6,-7.2,4.6),to=(-1.4,10.5,.9),lens=25); islands=((700,2600,900,240,190,4),(2300,3600,1500,500,360,3),(-900,3000,900,400,330,8),(230,520,46,22,13,15))
elif STYLE=='court':
    SUN=(33,-122); rose=plain('stucco2',opt('plaster',(.70,.47,.31)),.9,var=.10,vscale=.8,bump=.18,bscale=16); pale=plain('archtrim',(.80,.72,.58),.85,var=.08,vscale=2); hill=lambda x,y: -.1-np.minimum(np.maximum(y-24,0)*.05,7)*sstep(-30,10,x)+np.minimum(np.maximum(-x-22,0)*.12,16)+sstep(14,26,np.hypot(x,y-8))*.3*fbm(x/9,y/9,4,seed=6); SEA=-6.2
    b=B(); arcade(b,-8,8,13.2,.5,6,2.35,4.1); arcade(b,3.2,13.2,-8,-.5,4,2.35,4.1,'y'); arcade(b,3.2,13.2,8,.5,4,2.35,4.1,'y'); b.box((-.0,13.45,4.2),(17.0,.62,.2),0); [b.box((sg*8.25,8.2,4.2),(.62,10.6,.2),0) for sg in (-1,1)]; b.obj('arcade',[pale],bevel=.012)
    b=B(); O=[(-6.6,-5.0,.05,2.5),(-2.6,2.6,.05,2.6),(5.0,6.6,.05,2.5)]; facade(b,-11.5,11.5,0,3.9,16.2,.4,O); b.box((0,21.6,1.95),(23,.4,3.9),0); [b.box((sg*11.3,19,1.95),(.4,5.2,3.9),0) for sg in (-1,1)]
    for sg in (-1,1): facade(b,2.2,16.2,0,3.7,sg*11.3,.4*sg,[(4.4,6.0,.05,2.5),(8.4,10.0,.05,2.5)],'y'); facade(b,min(sg*11.3,sg*15.5),max(sg*11.3,sg*15.5),0,3.7,2.2,.4,[(min(sg*12.6,sg*14.2),max(sg*12.6,sg*14.2),.9,2.3)]); b.box((sg*15.4,9.2,1.85),(.4,14,3.7),0)
    b.obj('house',[rose],bevel=.02); q=B()
    def lean(p0,p1,p2,p3): q.add([p0,p1,p2,p3],[(0,1,2,3)],0)
    lean((-8.6,12.9,4.25),(8.6,12.9,4.25),(11.6,16.2,5.0),(-11.6,16.2,5.0)); [lean((sg*7.7,2.0,4.25),(sg*7.7,12.9,4.25),(sg*11.4,16.2,5.0),(sg*11.4,2.0,5.0)) for sg in (-1,1)]; q.obj('lean',[T['tiles']]); roof(-11.5,11.5,16.2,21.8,4.4,0,.5); [gable(min(sg*11.3,sg*15.6),max(sg*11.3,sg*15.6),2.2,16.2,3.9,1.1,rose,'y',.35) for sg in (-1,1)]
    b=B(); [b.box((x,y,4.12),(3.2 if w else 16,y2,.1),0) for x,y,w,y2 in ((-9.8,9,1,13.5),(9.8,9,1,13.5),(0,14.8,0,2.8))]; b.obj('soffit',[planks('soff',(.28,.17,.09),(.40,.26,.15),.14,4,0,.5)])
    for o in O: window(*o,16.3,3 if o[1]-o[0]>2 else 2,'x',True)
    for sg in (-1,1): [window(y0,y1,.05,2.5,sg*11.3+(.0 if sg>0 else -.32),2,'y',False) for y0,y1 in ((4.4,6.0),(8.4,10.0))]; window(min(sg*12.6,sg*14.2),max(sg*12.6,sg*14.2),.9,2.3,2.3,2,'x',True)
    room(-11,11,16.6,21.2,0,3.8,1.6,1); [room(min(sg*11.7,sg*15.2),max(sg*11.7,sg*15.2),2.7,15.8,0,3.6,.9,4) for sg in (-1,1)]
    paving((-16,16,10.2,16.4,0),(-16,-3.6,-4,10.2,0),(3.6,16,-4,10.2,0),(-3.6,3.6,-4,.4,0)); pool(-3.2,3.2,.8,9.8,-.1,lamps=((0,9.4),(-2.9,6),(2.9,6),(-2.9,3),(2.9,3)),tone=((.03,.30,.34),(.05,.36,.38))); b=B(); b.revolve([(.9,0),(.95,.35),(.80,.40),(.75,.25),(.01,.22)],8,(0,11.6,0),0,False); b.tube([(0,11.6,0),(0,11.6,1.0)],.10,0,10); b.revolve([(.05,.95),(.42,1.10),(.40,1.16),(.05,1.08)],20,(0,11.6,0),0); b.obj('fountain',[pale],bevel=.01)
    cit=[shrub(61,1100,.07,'green','orange',70),shrub(62,1100,.07,'green','orange',60)]; CT=[(-5.2,10.6),(5.2,10.6),(-5.2,2.0),(5.2,2.0),(-5.2,6.3),(5.2,6.3)]; pots([(x,y,0,.5) for x,y in CT],[shrub(63,60,.05,'green')]); scatter(cit,np.array([(x,y,1.75) for x,y in CT]),np.array([.85]*len(CT))); b=B(); [b.tube([(x,y,.6),(x,y,1.9)],.05,0,6) for x,y in CT]; b.obj('trunks',[v['bark2']]); loungers([(-6.5,3.0,0,R(0)),(-6.5,4.5,0,0),(6.5,4.0,0,R(180))]); table(0,14.8,0,3)
    bg=[shrub(51,900,.06,'green','boug',900),shrub(52,900,.06,'green','boug',620)]; P=[(8.0+r.uniform(-.25,.2),3.4+r.uniform(-.3,.3),z) for z in np.arange(.3,4.3,.26)]+[(8.0+r.uniform(-.3,.4),3.4+r.uniform(-.3,4.2),4.3+r.uniform(-.1,.15)) for _ in range(26)]+[(-8.0+r.uniform(-.25,.2),13.2+r.uniform(-.3,.2),z) for z in np.arange(.3,4.3,.28)]; scatter(bg,np.array(P),np.array([r.uniform(.3,.55) for _ in P]),tilt=.5)
    for x,y,sc,k,sd_ in ((-13,25,1.0,'a',1),(10,26,1.15,'a',2),(17.5,18,1.05,'a',3),(-18.5,12,1.0,'o',4),(18.5,8,.9,'o',5),(-5,27,.9,'c',6),(4,28,.8,'c',7)): place(k,x,y,sc,sd_)
    LAMPS=[(0,14.8,2.6),(-5,14.8,2.6),(5,14.8,2.6),(-9.8,6,2.6),(9.8,6,2.6),(-9.8,11,2.6),(9.8,11,2.6)]; VIEW=dict(at=(2.2,-3.4,1.7),to=(-1.2,12,2.25),lens=23); CYP=.05; islands=((2300,2600,1500,400,240,3),(-500,3800,1900,600,380,8))
else:
    SUN=(15,-58); slate=stonew('slate',(.34,.31,.28),(.22,.20,.18),(.16,.15,.14)); tim=planks('soffit',(.34,.19,.095),(.50,.31,.17),.14,4,1,.45); hill=lambda x,y: -.15+np.minimum(np.maximum(y-19,0)*.17+np.maximum(-x-14,0)*.10,40)+sstep(10,22,np.hypot(x,y-8))*.6*fbm(x/8,y/8,4,seed=6)
    b=B(); b.box((-.5,12.4,.22),(20,10.4,.30),0); b.box((-.5,6.9,.08),(20,.9,.16),0); b.obj('deckp',[planks('deckw',(.30,.20,.12),(.46,.33,.21),.14,3.4,1,.55)],bevel=.01); b=B(); b.box((-.5,12.2,3.62),(21.6,11.4,.16),0); b.box((-.5,12.2,3.84),(21.8,11.6,.28),1); b.obj('flatroof',[tim,plain('zinc',(.12,.12,.125),.45,.4)])
    b=B(); [b.tube([(x,7.4,.37),(x,7.4,3.55)],.06,0,12) for x in (-10.2,-5.3,-.4,4.5,9.4)]; b.obj('cols',[metal]); b=B(); b.box((-3.3,15.2,1.95),(4.6,.5,3.2),0); b.box((-10.0,13.4,1.95),(.6,6.4,3.2),0); b.box((5.2,14.6,2.4),(1.1,1.1,4.3),0); b.obj('core',[slate],bevel=.02)
    for x0,x1 in ((-9.6,-5.0),(-4.8,-.2),(0,4.6),(4.8,9.2)): glassrow(x0,x1,.38,3.53,9.4,3)
    window(9.6,17.0,.38,3.53,9.1,4,'y',False); glassrow(-9.6,9.2,.38,3.53,16.9,10)
    # inside: sofa, table, kitchen, bed, lamps
    b=B(); b.box((-.5,13.2,.38),(19,7.2,.03),4); b.box((-6.6,12.6,.72),(3.0,1.0,.42),0); b.box((-6.6,13.0,1.05),(3.0,.28,.6),0); b.box((-6.6,11.2,.62),(1.3,.7,.06),1); b.box((2.2,14.2,.86),(3.4,.95,.95),1); b.box((2.2,14.2,1.36),(3.5,1.05,.06),2); b.box((2.4,16.1,1.5),(5.2,.6,2.2),1); b.box((7.2,13.4,.72),(2.0,2.2,.5),0); b.box((7.2,14.6,1.1),(2.2,.14,1.0),1); [b.revolve([(.03,.22),(.22,0)],18,(x,y,2.5),3) for x,y in ((1.4,14.2),(3.0,14.2),(-1.2,12.2),(-6.6,12.2))]; [b.tube([(x,y,2.7),(x,y,3.5)],.008,5,4) for x,y in ((1.4,14.2),(3.0,14.2),(-1.2,12.2),(-6.6,12.2))]; b.box((-3.3,14.92,2.0),(1.9,.05,1.1),6); b.obj('inside',[lin,woodp,trim,lampm,planks('ifloor',(.36,.22,.12),(.50,.34,.20),.16,3,0,.35),metal,art],bevel=.01)
    table(-1.2,12.2,.38,3)
    for x,y,e in ((-6.5,12.6,60),(-1,12.4,60),(3.0,14,60),(7.2,13,46)): l=bpy.data.lights.new('rl','AREA'); l.energy=e*(3 if NIGHT else 1.0); l.color=(1,.64,.34); l.size=2.6; o=link(bpy.data.objects.new('rl',l)); o.location=(x,y,3.5)
    pool(-7.4,6.4,1.2,6.2,-.04,lamps=((-6,6),(-2,6),(2,6),(6,5)),tone=((.012,.085,.085),(.02,.13,.12)),cope=.3,still=True,stone=(.30,.27,.24)); paving((-9.6,9.0,-1.4,.9,-.02),(-9.6,-7.7,.9,6.6,-.02),(6.7,9.0,.9,6.6,-.02),mat=plain('slab2',(.34,.31,.275),.6,var=.22,vscale=1.4,bump=.2,bscale=24)); loungers([(8.0,2.2,0,R(180)),(8.0,4.0,0,R(178))])
    for x,y,sc,sd_ in ((-12.4,5.2,1.15,1),(-13.6,12.5,1.3,2),(11.2,8.4,1.2,3),(12.6,15.5,1.35,4),(-8.2,19.6,1.35,5),(-1.8,20.4,1.5,6),(4.6,19.8,1.4,7),(9.6,21,1.3,8),(-14,19,1.4,9),(15.5,3.5,1.2,10),(-17,2,1.25,11)): place('p',x,y,sc,sd_)
    LAMPS=[(-8.6,7.8,.5),(-3,7.8,.5),(3,7.8,.5),(8.6,7.8,.5),(10.4,5.6,.3),(-10.8,3.4,.3)]; VIEW=dict(at=(-8.4,-4.6,1.6),to=(1.4,11,2.45),lens=24); CYP=0; KEY=.30
# ---- the land around, its plants, the sea
X,Y=fan(2,-14,5,700,-75,75,400,400); Zg=hill(X,Y); foot=(X>-13.2)&(X<10.3)&(Y>-.8)&(Y<19) if STYLE=='cube' else (X>-15.6)&(X<8)&(Y>.5)&(Y<15.5) if STYLE=='terrace' else (X>-17)&(X<16)&(Y>-8)&(Y<22) if STYLE in ('court','ottoman') else (X>-8.1)&(X<8.3)&(Y>-3.1)&(Y<16.5) if STYLE=='farm' else (X>-9.2)&(X<9.2)&(Y>-1.6)&(Y<17); Zg=np.where(foot,np.minimum(Zg,-.55),Zg); needles=STYLE=='pavilion'
grid('land',X,Y,Zg,rockland('land',rock=(.52,.44,.34),rock2=(.26,.20,.15),soil=(.24,.15,.08) if needles else (.36,.28,.16) if DRY else (.27,.20,.11),scrub=(.16,.11,.055) if needles else (.20,.19,.075) if DRY else (.10,.115,.04),slope=(.55,.8),s=1.4))
free=lambda x,y: ~((x>-14)&(x<10.6)&(y>-1.2)&(y<19)) if STYLE=='cube' else ~((x>-16)&(x<8.6)&(y>.2)&(y<16)) if STYLE=='terrace' else ~((x>-17)&(x<16)&(y<23)) if STYLE in ('court','ottoman') else ~((x>-10.5)&(x<10.5)&(y<18))
n=5200; x=rng.uniform(-120,100,n); y=rng.uniform(-4 if not SEA else -12,170,n); k=free(x,y); k&=(rng.rand(n)<.35) if needles else True; scatter([shrub(5,200,.12),shrub(6,240,.10,'olive'),shrub(7,170,.10,'dry')],np.c_[x,y,hill(x,y)-.1][k],rng.uniform(.4,1.4,k.sum()),weights=[.2,.2,.6] if DRY else [.4,.35,.25])
n=220; x=rng.uniform(-12,12,n); y=rng.uniform(-3,19,n); k=free(x,y)&(hill(x,y)>-2); len(x[k]) and scatter([shrub(31,420,.05,'olive','lav',420),shrub(33,420,.055,'green')],np.c_[x,y,hill(x,y)][k],rng.uniform(.3,.55,k.sum()))
if DRY: n=900; q=rng.uniform(-1,1,(n,2)); x,y=np.round(q[:,0]*20)*7+rng.randn(n)*.8,23+np.round((q[:,1]+1)*14)*7+rng.randn(n)*.8; k=free(x,y); scatter([olive(1,1500,4.2,.13),olive(4,1500,4.4,.13),olive(9,1500,3.9,.13)],np.c_[x,y,hill(x,y)-.2][k],rng.uniform(.75,1.05,k.sum()))
n=1700 if STYLE!='pavilion' else 1300; x=rng.uniform(-190,110,n); y=rng.uniform(24 if not DRY else 130,330,n); k=(fbm(x/22,y/22,3,seed=77)>(-.02 if STYLE in ('cube','terrace','court') else -.35))&(hill(x,y)>((SEA or -99)+4)); w_=np.array([.40,.34,.22,CYP]); scatter([pine(1,800,9,.30),pine(2,800,9,.30),olive(4,900,4.4,.16),cypress(3,800,10)],np.c_[x,y,hill(x,y)-.3][k],rng.uniform(.6,1.1,k.sum())*(1.5 if STYLE=='pavilion' else 1),weights=w_/w_.sum())
if SEA:
    Xs,Ys=fan(0,0,24,16000,-75,75,200,300); grid('sea',Xs,Ys,Xs*0+SEA,sea(wave=.14,scale=.14,foam=False,patches=False,stops=[(0,(.012,.20,.25)),(1,(.010,.11,.19))]),{'depth':np.clip((np.hypot(Xs,Ys)-50)/1400,0,1)})
    for k,(cx,cy,rx,ry,hh,sd_) in enumerate(islands): xx,yy=xy(cx-rx,cx+rx,cy-ry,cy+ry,220,120); e=1-np.hypot((xx-cx)/rx,(yy-cy)/ry); grid('isl',xx,yy,SEA-4+hh*np.maximum(e+.35*fbm(xx/rx*3,yy/rx*3,5,.42,seed=sd_),-.1)*(.8+.2*fbm(xx/rx*5,yy/rx*5,5,.42,seed=sd_+1,ridged=True)),rockland('isl%d'%k,s=.06,rock=(.36,.31,.24),slope=(.45,.7)))
else:
    for k,(rr,hh,sd_) in enumerate(((900,150,3),(2200,420,8))): xx,yy=fan(0,0,rr,rr*1.4,-80,80,360,60); t=np.clip((np.hypot(xx,yy)-rr)/(rr*.22),0,1); grid('ridge',xx,yy,hh*t*(.55+.6*fbm(xx/rr*1.6,yy/rr*1.6,6,.45,seed=sd_,ridged=True)+.3*fbm(xx/1400,0*yy,3,seed=sd_)),rockland('ridge%d'%k,s=.06,rock=(.36,.31,.24),slope=(.45,.7)))
if NIGHT:
    sd=sky(2,70,1,sun=0,suncol=(.9,.42,.20),clouds=.55,cloudcol=(.34,.20,.24),cs=1.0,gradient=[(-.3,(.03,.04,.06)),(-.02,(.60,.36,.24)),(.03,(.52,.35,.30)),(.11,(.24,.24,.34)),(.26,(.08,.13,.25)),(.5,(.03,.065,.16)),(1,(.012,.026,.08))]); haze((.20,.19,.28),3600,150,.9,(.55,.32,.26),sd,5); lamps(LAMPS); s.cycles.sample_clamp_indirect=1.2; G=dict(key=.18,sat=1.38,power=1.30,bloom=.28,bthr=.9,dn=2.2,edge=.8,coh=.8,warm=.07,wb=(1.03,1,1.0))
else: sd=sky(*SUN,.20,sun=5.6,suncol=(1,.72,.46),dust=.5,ozone=2.5,angle=.9,clouds=.75,cloudcol=(1.5,1.25,1.1),cs=1.0); haze((.60,.66,.74),3600,120,.92,(.95,.78,.62),sd,3); G=dict(key=KEY,sat=1.4,power=1.30,warm=.08,wb=(1.05,1,.95),edge=.8,coh=.8)
camera(VIEW['at'],VIEW['to'],VIEW['lens'])
render('estate_'+STYLE,**G)
