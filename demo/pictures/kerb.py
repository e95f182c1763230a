import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from cars import car
from town import figure
# an airport kerb at dusk: lit terminal, canopy, a van waiting; recipe: paint, kind van | midi
s=start(); rng=np.random.RandomState(9); random.seed(9); r=random.Random(3); v=vegmats()
am=M('asphalt'); p=am.pos(); X_,Y_,Z_=am.xyz(p); nn=am.noise(50,3,.7,p); big=am.noise(.4,6,.6,p); c=am.mix(nn,(.040,.039,.040,1),(.078,.076,.075,1)); c=am.mix(am.math('MULTIPLY',am.ramp(big,[(.45,(0,)*3),(.7,(1,)*3)]),.4),c,(.10,.095,.09,1)); ln=am.math('MAXIMUM',am.math('LESS_THAN',am.math('ABSOLUTE',am.math('SUBTRACT',Y_,-1.95)),.07),am.math('MULTIPLY',am.math('LESS_THAN',am.math('ABSOLUTE',am.math('SUBTRACT',Y_,-5.4)),.06),am.math('LESS_THAN',am.math('FRACT',am.math('DIVIDE',X_,6)),.5))); am.set(Base_Color=am.mix(am.math('MULTIPLY',ln,.75),c,(.66,.64,.60,1)),Roughness=am.math('MULTIPLY_ADD',big,-.35,.62),Normal=am.bump(nn,.25,.01)); b=B(); b.box((-40,-10,-.05),(200,40,.1),0); b.obj('road',[am.mat])
pv=M('pave'); p=pv.pos(); br=pv.n('ShaderNodeTexBrick',{'offset':.5},Vector=p,Color1=(.42,.40,.37,1),Color2=(.50,.47,.43,1),Mortar=(.26,.25,.23,1),Scale=1,**{'Mortar Size':.006,'Brick Width':.9,'Row Height':.6}); pv.set(Base_Color=pv.mix(.3,br.outputs[0],pv.mix(pv.noise(1.5,7,.7,p),(.33,.31,.28,1),(.56,.53,.49,1))),Roughness=.42); b=B(); b.box((-30,5.9,.05),(130,8.6,.22),0); b.obj('pave',[pv.mat],bevel=.02); b=B(); [b.box((-90+1.5*k,1.55,.06),(1.48,.2,.22),k%2) for k in range(85)]; b.obj('kerb',[plain('k1',(.60,.57,.52),.7),plain('k2',(.52,.49,.45),.7)],bevel=.02)
steel=plain('mull',(.05,.052,.055),.35); conc=plain('conc',(.62,.59,.54),.7,var=.08); wd=planks('soffit',(.30,.17,.085),(.46,.29,.16),.16,4,1,.5); gl=M('glass'); fr=gl.n('ShaderNodeFresnel',None,IOR=1.5).outputs[0]; gl.nt.links.new(gl.n('ShaderNodeMixShader',None,Fac=gl.math('MULTIPLY_ADD',fr,.9,.06),i1=gl.n('ShaderNodeBsdfTransparent',None,Color=(.85,.88,.86,1)).outputs[0],i2=gl.n('ShaderNodeBsdfGlossy',None,Roughness=.0).outputs[0]).outputs[0],gl.out.inputs[0])
b=B(); b.add([(-95,9,.16),(35,9,.16),(35,9,6),(-95,9,6)],[(0,1,2,3)],0); [b.box((x,9,3.1),(.09,.16,5.9),1) for x in np.arange(-95,35.1,1.8)]; [b.box((-30,9,z),(130,.14,.09),1) for z in (.22,2.9,5.95)]; b.obj('facade',[gl.mat,steel])
iw=M('nohaze_inside'); z=iw.xyz(iw.pos()); n=iw.noise(.5,5,.6,iw.pos()); iw.set(Base_Color=(.5,.42,.32,1),Emission=iw.mix(iw.math('MULTIPLY',n,.5),(1,.70,.42,1),(.75,.46,.24,1)),Emission_Strength=.42); b=B(); b.box((-30,17,3),(130,.1,6),0); b.box((-30,13,.16),(130,8,.04),1); b.box((-30,13,6),(130,8,.1),2)
for k in range(16): b.box((-88+8*k,14.5,1.0),(3.6,.8,1.1),3); b.box((-88+8*k,15.4,3.2),(3.4,.1,.7),4)
b.obj('hall',[iw.mat,plain('hfloor',(.50,.44,.36),.15),plain('hceil',(.75,.70,.62),.8),conc,emit('nohaze_scr',(.50,.66,.85,1),.9)])
b=B(); b.box((-30,5.2,5.55),(130,9.8,.10),1); b.box((-30,5.2,5.78),(130.4,10.2,.36),0); [b.tube([(x,3.2,.15),(x,3.2,5.5)],.16,0,20) for x in np.arange(-91,34,9)]; b.obj('canopy',[conc,wd],bevel=.02)
dl=B(); [dl.slab((x,y,5.485),.13,.012,0,20,.003) for x in np.arange(-93,34,3.0) for y in (2.0,6.2)]; dm=emit('nohaze_down',(1,.78,.50,1),8); dm.cycles.sample_as_light=False; dl.obj('down',[dm]); area((-8,4.4,5.4),(-8,4.4,0),46,3.4,620,(1,.76,.48)); area((-8,12,5.8),(-8,9,0),46,3,300,(1,.74,.46))
# planters, trolleys, travellers
P=[shrub(1,420,.07,'olive'),shrub(2,420,.07,'green')]; pp=[];ps=[]; b=B()
for x in (-86,-68,-50,-32,-23,-14,-5,4,13): b.box((x,7.9,.45),(2.6,.7,.62),0); [(pp.append((x-1+.5*k,7.9,.72)),ps.append(r.uniform(.38,.5))) for k in range(5)]
b.obj('planter',[plain('corten',(.30,.13,.07),.85,var=.3)],bevel=.015); scatter(P,np.array(pp),np.array(ps)); 
for x,sd_ in ((-23,2),(-5,5),(13,8)): o=link(bpy.data.objects.new('ol',olive(sd_,4200,4.2,.085))); o.location=(x,7.9,.6); o.scale=(.72,)*3
def suitcase(x,y,rz,col,h=.62): b=B(); b.box((0,0,.06+h/2),(.42,.26,h),0); [b.box((0,0,.10+h*q),(.43,.27,.012),1) for q in (.25,.5,.75)]; b.tube([(-.12,.10,h),(-.12,.10,h+.36),(.12,.10,h+.36),(.12,.10,h)],.012,1,6); b.obj('case',[plain('case%d'%int(x*9),col,.35),steel],loc=(x,y,.15),rz=rz,bevel=.03)
suitcase(-3.05,2.35,.3,(.08,.16,.20)); suitcase(-3.55,2.75,.1,(.44,.20,.08),.52)
CLS=[((.75,.70,.62),(.20,.18,.15)),((.12,.28,.38),(.40,.36,.30)),((.55,.20,.12),(.12,.14,.18)),((.22,.24,.22),(.10,.10,.12))]
for k,(x,y) in enumerate(((-15,4.6),(-16,5.0),(-24,6.2),(-30,4.2),(-31,4.5),(-40,5.5),(-12,12.5),(-20,13),(-27,12))): figure(x,y,.15,r.uniform(0,6.3),CLS[k%4],r.uniform(1.62,1.82),.3,k); k%2 or suitcase(x+.5,y+.1,.4,((.3,.05,.05),(.05,.1,.2),(.3,.3,.3))[k%3])
xx,yy=fan(0,0,900,1500,-90,90,300,60); 
for k,(rr,hh,sd_) in enumerate(((1600,130,3),(3000,360,8))): xx,yy=fan(0,0,rr,rr*1.4,-100,60,420,60); t=np.clip((np.hypot(xx,yy)-rr)/(rr*.25),0,1); grid('ridge',xx,yy,-10+hh*t*(.45+.6*fbm(xx/700,yy/700,6,.45,seed=sd_,ridged=True)+.3*fbm(xx/1800,0*yy,3,seed=sd_)),rockland('ridge%d'%k,s=.06,rock=(.33,.28,.22),slope=(.45,.7)))
for k in range(26): x=-60-14*k+r.uniform(-4,4); y=-16+r.uniform(-5,5)-k*.4; o=link(bpy.data.objects.new('palm',palm(k%4,7.5,24))); o.location=(x,y,0); o.rotation_euler=(0,0,r.uniform(0,6)); o.scale=(r.uniform(.9,1.25),)*3
KIND=arg('kind','van'); AT=opt('carat',(-2.2,.15,0)); car(KIND,tuple(opt('paint',(.012,.013,.016))),(AT[0],AT[1],0),R(AT[2]),arg('tail',2.2)); opt('second',True) and car('hatch',(.30,.29,.28),(12.5,.25,0),0,1.6) and car('suv',(.10,.11,.12),(-17,-3.8,0),R(180),.4)
sd=sky(3,-70,1,sun=.7,suncol=(1,.5,.3),angle=5,clouds=.65,cloudcol=(.70,.36,.34),cs=.8,gradient=[(-.3,(.08,.08,.11)),(-.02,(.86,.46,.26)),(.04,(.80,.46,.32)),(.12,(.50,.38,.42)),(.26,(.20,.25,.42)),(.5,(.07,.12,.28)),(1,(.025,.05,.15))]); haze((.46,.38,.42),1500,60,.9,(1.0,.58,.38),sd,5); s.cycles.sample_clamp_indirect=1.2
camera((-9.8,-5.4,1.45),(1.2,2.6,1.75),27,5.6,9)
render('kerb',key=arg('key',.22),sat=1.38,power=1.30,bloom=.28,bthr=.9,edge=.8,coh=.9,warm=.06,wb=(1.03,1,1.0),dn=2)
