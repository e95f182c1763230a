"""cars for the distance: body as a height field, windows and seams as signed distances thresholded in the shader."""
from kit import *
def dseg(px,pz,P,closed):
    d=np.full(np.shape(px),9.)
    for a,b in zip(P,list(P[1:])+([P[0]] if closed else [])):
        ax,az=a; bx,bz=b; t=np.clip(((px-ax)*(bx-ax)+(pz-az)*(bz-az))/((bx-ax)**2+(bz-az)**2+1e-12),0,1); d=np.minimum(d,np.hypot(px-ax-t*(bx-ax),pz-az-t*(bz-az)))
    return d
def sdp(px,pz,P):
    ins=np.zeros(np.shape(px),bool)
    for (ax,az),(bx,bz) in zip(P,list(P[1:])+[P[0]]): ins^=((az>pz)!=(bz>pz))&(px<(bx-ax)*(pz-az)/(bz-az+1e-12)+ax)
    return np.where(ins,1,-1)*dseg(px,pz,P,True)
def chaikin(P,n=2):
    P=np.array(P,float)
    for _ in range(n): P=np.array([P[0]]+[q for a,b in zip(P[:-1],P[1:]) for q in (a*.75+b*.25,a*.25+b*.75)]+[P[-1]])
    return P
def car(kind,col,loc,rz,lights=2.6):
    """hatch | suv | van (nine seats) | midi (a midibus); origin on the ground, nose +x. Drawn to be seen three-quarter from behind."""
    BIG=kind in ('van','midi')
    if kind=='hatch': top=[(-1.99,.30),(-2.03,.48),(-2.05,.66),(-2.035,.84),(-1.99,.98),(-1.90,1.10),(-1.74,1.30),(-1.58,1.43),(-1.36,1.485),(-.9,1.515),(-.35,1.52),(.12,1.49),(.42,1.42),(.80,1.20),(1.12,1.00),(1.28,.945),(1.62,.88),(1.88,.76),(1.99,.62),(2.02,.46),(2.0,.30)]; WX=(1.26,-1.30); WR=.315; WD=.872; GL=.97; gw=[[(-1.66,1.02),(-.62,.985),(-.62,1.40),(-1.20,1.395),(-1.46,1.30)],[(-.52,.985),(1.0,.955),(.72,1.14),(.36,1.34),(.06,1.395),(-.52,1.41)]]; rw=(-1.93,-1.60); ws=(.40,1.10); rear=.30
    elif kind=='van': top=[(-2.50,.30),(-2.53,.60),(-2.55,1.0),(-2.56,1.40),(-2.55,1.66),(-2.47,1.83),(-2.28,1.90),(-1.5,1.925),(-.5,1.93),(.3,1.91),(.72,1.86),(.95,1.775),(1.25,1.56),(1.55,1.33),(1.74,1.185),(1.88,1.12),(2.10,1.06),(2.32,.985),(2.46,.90),(2.55,.78),(2.59,.62),(2.60,.45),(2.585,.30)]; WX=(1.60,-1.56); WR=.345; WD=.965; GL=1.06; gw=[[(-2.38,1.16),(-1.14,1.15),(-1.14,1.72),(-2.36,1.70)],[(-1.02,1.15),(.07,1.15),(.07,1.72),(-1.02,1.72)],[(.17,1.15),(1.42,1.15),(1.37,1.19),(.80,1.675),(.17,1.71)]]; rw=(-9.,-9.); ws=(.92,1.70); rear=.34
    elif kind=='midi': top=[(-3.78,.42),(-3.84,.80),(-3.88,1.4),(-3.90,2.0),(-3.90,2.40),(-3.82,2.72),(-3.60,2.86),(-3.0,2.90),(-1,2.92),(2.5,2.92),(3.0,2.86),(3.32,2.66),(3.56,2.1),(3.74,1.5),(3.84,1.0),(3.86,.7),(3.84,.42)]; WX=(2.45,-2.05); WR=.42; WD=1.14; GL=1.30; gw=[[(-3.66,1.50),(-2.52,1.48),(-2.52,2.42),(-3.62,2.42)],[(-2.44,1.48),(-1.22,1.48),(-1.22,2.42),(-2.44,2.42)],[(-1.14,1.48),(.08,1.48),(.08,2.42),(-1.14,2.42)],[(.16,1.48),(1.38,1.48),(1.38,2.42),(.16,2.42)],[(1.46,1.48),(2.40,1.48),(2.40,2.42),(1.46,2.42)],[(2.48,1.30),(3.50,1.26),(3.22,2.30),(3.10,2.42),(2.48,2.42)]]; rw=(-9.,-9.); ws=(3.05,3.72); rear=.34
    else: top=[(-2.22,.36),(-2.27,.58),(-2.28,.80),(-2.26,1.0),(-2.20,1.14),(-2.10,1.30),(-1.96,1.52),(-1.84,1.64),(-1.60,1.69),(-1.0,1.715),(-.3,1.715),(.14,1.68),(.44,1.60),(.86,1.34),(1.14,1.17),(1.32,1.11),(1.80,1.05),(2.10,.94),(2.24,.78),(2.28,.58),(2.25,.36)]; WX=(1.42,-1.40); WR=.365; WD=.92; GL=1.12; gw=[[(-1.98,1.20),(-.70,1.145),(-.70,1.58),(-1.66,1.575),(-1.84,1.47)],[(-.60,1.14),(1.02,1.115),(.76,1.30),(.40,1.50),(.10,1.575),(-.60,1.59)]]; rw=(-2.13,-1.86); ws=(.42,1.14); rear=.34
    top=chaikin(top); mono=top[np.r_[True,np.diff(np.maximum.accumulate(top[:,0]))>1e-4]]; i0=top[:,0].argmin(); i1=top[:,0].argmax(); mono=top[i0:i1+1]; L0,L1=mono[0,0],mono[-1,0]; u=np.concatenate([np.linspace(0,.12,90),np.linspace(.12,.92,260)[1:-1],np.linspace(.92,1,60)]); xs=L0+u*(L1-L0); zt=np.interp(xs,mono[:,0],mono[:,1])
    cl=.20 if kind=='hatch' else .26; zb=np.full(xs.shape,cl)
    for w in WX: a=WR+.075; zb=np.maximum(zb,np.where(np.abs(xs-w)<a,WR+np.sqrt(np.maximum(a*a-(xs-w)**2,0)),0))
    zb=np.minimum(zb,zt-.01); NV=96; t=np.linspace(0,1,NV)[:,None]; XX=np.repeat(xs[None],NV,0); ZZ=zb[None]+(zt-zb)[None]*t; span=top[:,1].max()
    Y=WD-(.20 if not BIG else .11)*np.clip((ZZ-GL)/(span-GL),0,1)**1.25-.03*np.clip((.55-ZZ)/.35,0,1)-.15*np.clip((XX-L1+.75)/.75,0,1)**2.1-.11*np.clip((L0+.62-XX)/.62,0,1)**2.2; Y=Y+.016*np.exp(-((ZZ-GL+.10)/.05)**2)-.020*np.exp(-((ZZ-.52)/.11)**2)*(np.abs(XX)<1.0)
    for w in WX: rr=np.hypot(XX-w,ZZ-WR); Y=Y+.030*np.exp(-((rr-WR-.12)/.06)**2)
    r=.15; k=np.clip(1-dseg(XX,ZZ,[tuple(q) for q in top],False)/r,0,1); Y=Y-r*(1-np.sqrt(np.maximum(1-k*k,0)))
    win=np.max([sdp(XX,ZZ,g) for g in gw],0); mid=dict(hatch=-.57,suv=-.65,van=.12,midi=2.44)[kind]
    seam=np.min([dseg(XX,ZZ,[(mid,.30),(mid,GL)],False),dseg(XX,ZZ,[(1.02 if not BIG else mid-1.2,.30),(1.06 if not BIG else mid-1.2,GL-.08 if not BIG else GL+.55)],False),dseg(XX,ZZ,[(mid-.88 if not BIG else mid,.70),(mid-.80 if not BIG else mid,GL)],False),dseg(XX,ZZ,[(-.9,.285),(.9,.285)],False)],0); clad=(cl+.13-ZZ) if kind=='hatch' else np.maximum(cl+.20-ZZ,np.max([.07-np.abs(np.hypot(XX-w,ZZ-WR)-WR-.10) for w in WX],0))
    zl=GL-.14 if not BIG else 9.; tl=sdp(XX,ZZ,[(L0-.1,zl-.045),(L0+.20,zl-.01),(L0+.34,zl+.06),(L0+.10,zl+.075),(L0-.1,zl+.075)])
    m=M('paint_'+kind); A=lambda n:m.attr(n)['Fac']; P=lambda c,ro,me=0,cc=0,sp=.5:m.n('ShaderNodeBsdfPrincipled',None,**{'Base Color':c,'Roughness':ro,'Metallic':me,'Clearcoat':cc,'Clearcoat Roughness':.02,'Specular':sp}).outputs[0]
    mx=lambda f,a,b:m.n('ShaderNodeMixShader',None,Fac=f,i1=a,i2=b).outputs[0]; tail=m.n('ShaderNodeBsdfPrincipled',None,**{'Base Color':(.35,.004,.004,1),'Roughness':.08,'Emission':(1,.03,.015,1),'Emission Strength':lights}).outputs[0]
    x=P(tuple(col)+(1,),.24,.25,1); x=mx(m.math('GREATER_THAN',A('clad'),0),x,P((.014,.014,.015,1),.6)); x=mx(m.math('LESS_THAN',A('seam'),.0065),x,P((.004,.004,.004,1),.8)); x=mx(m.math('GREATER_THAN',A('win'),0),x,P((.010,.013,.015,1),.02,0,0,.85)); x=mx(m.math('GREATER_THAN',A('tl'),0),x,tail); m.nt.links.new(x,m.out.inputs[0]); paint=m.mat; parts=[]
    for sg in (1,-1):
        f=(lambda a:a[::-1]) if sg>0 else (lambda a:a); parts.append(grid('side',f(XX),f(Y*sg),f(ZZ),paint,{'win':f(win),'seam':f(seam),'clad':f(clad),'tl':f(tl)}))
    yt=Y[-1]; N=49; ct=np.linspace(-1,1,N)[:,None]; cr=np.clip((zt-.9)/.35,0,1); bul=.055*np.clip((L0+.30-xs)/.30,0,1)
    TX=np.repeat(xs[None],N,0)-bul[None]*(1-ct**2)+(.09*np.clip((xs-L1+.5)/.5,0,1))[None]*(1-ct**2); TY=yt[None]*ct; TZ=zt[None]+.035*(1-ct**2)*cr[None]
    zr=zt[None]*np.ones_like(ct); edge=yt[None]-np.abs(TY); w1=np.minimum(np.minimum(xs-rw[0],rw[1]-xs)[None]*np.ones_like(ct),edge-.055); w2=np.minimum(np.minimum(xs-ws[0],ws[1]-xs)[None]*np.ones_like(ct),edge-.04); back=(xs<L0+.35)[None]*np.ones_like(ct,dtype=bool)
    hs=np.minimum(np.abs(edge-.17)+np.where(back&(zr>.52)&(zr<span-.1),0,9),np.abs(zr-.50)+np.where(back&(edge>.17),0,9)); tl2=np.where(back,np.minimum(np.minimum(zr-zl+.045,zl+.075-zr),.24-edge),-1)
    parts.append(grid('top',TX,TY,TZ,paint,{'win':np.maximum(w1,w2),'seam':hs,'clad':np.where(back,(.37 if kind=='hatch' else .50)-zr,-1),'tl':tl2}))
    # closed tail: skin between the two side edges, from the rearmost point down to the bumper
    z0=ZZ[:,0][:,None]; y0=Y[:,0][:,None]; cc=np.linspace(-1,1,N)[None]; BX=L0-.055*(1-cc**2)-.035*sstep(.0,.06,(.60 if kind!='hatch' else .47)-z0)*(1-cc**8); e2=y0-np.abs(y0*cc)
    parts.append(grid('tailskin',BX+z0*0,y0*cc,z0+0*cc,paint,{'win':z0*cc*0-1 if not BIG else np.minimum(np.minimum(z0-(1.14 if kind=='van' else 1.55)+0*cc,(1.66 if kind=='van' else 2.36)-z0+0*cc),e2-.13),'seam':np.minimum(np.abs(e2-(.17 if not BIG else .06))+np.where(z0>.52,0,9),np.abs(z0-.50)+np.where(e2>.06,0,9)),'clad':(.40 if kind=='hatch' else .54)-z0+0*cc,'tl':np.minimum(np.minimum(z0-zl+.045,zl+.075-z0),.24-e2) if not BIG else np.minimum(np.minimum(z0-GL+.32+0*cc,GL+.06-z0+0*cc),np.minimum(.155-e2,e2-.03))}))
    b=B(); dk=plain('darkpl',(.012,.012,.013),.6); rub=plain('rubber',(.012,.012,.012),.85); al=plain('alloy',(.55,.55,.57),.25,1); plate=plain('plate',(.80,.80,.77),.4); chro=plain('chrome',(.75,.75,.75),.12,1)
    zr0=mono[0,1]; b.box((L0+.42,0,(zr0+cl)/2+.05),(.5,yt[0]*1.8,zr0-cl+.02),0); b.box((0,0,.52),((L1-L0)*.86,1.36,.55),0); b.box((-.4,0,.98),(1.9,1.2,.35),0); zp=.80 if kind=='hatch' else .90
    b.box((L0-.066,0,zp-.12),(.02,.52,.115),2); b.box((L0-.055,0,zp-.025),(.03,.62,.025),1); b.box((L0-.04,0,.36),(.06,1.05,.08),0)
    for sg in (-1,1):
        b.box((L0-.065,sg*.56,.47),(.04,.20,.03),3); b.tube([(L0+.02,sg*.48,.27),(L0-.09,sg*.48,.27)],.035,1,10); b.revolve([(.001,-.10),(.06,-.08),(.09,0),(.06,.08),(.001,.10)],14,(ws[1]-.16,sg*(WD+.11),GL+.07),4,fn=lambda a,z:1+.3*abs(math.sin(a))); b.tube([(ws[1]-.12,sg*(WD-.06),GL+.01),(ws[1]-.14,sg*(WD+.06),GL+.05)],.025,0,6)
        for hx in ((mid+.14,mid-.70) if not BIG else (mid+.14,)): b.box((hx,sg*(WD+.008),GL-.09),(.19,.03,.03),4)
        if kind=='suv': b.tube([(-1.75,sg*.66,span-.02),(-1.62,sg*.66,span+.035),(.0,sg*.66,span+.045),(.18,sg*.66,span)],.018,1,6)
    if kind=='hatch': b.box((rw[1]+.02,0,span-.055),(.20,1.12,.03),4)
    parts.append(b.obj('bits',[dk,chro,plate,plain('refl',(.5,.02,.02),.2),plain('bodyc_'+kind,col,.25,spec=.6)],bevel=.006))
    q=WR/.345; wb=B(); 
    def wrev(prof,mt,n=44): vs=[(math.cos(2*math.pi*i/n)*rr*q,y,math.sin(2*math.pi*i/n)*rr*q) for rr,y in prof for i in range(n)]; wb.add(vs,[(k*n+(i+1)%n,k*n+i,(k+1)*n+i,(k+1)*n+(i+1)%n) for k in range(len(prof)-1) for i in range(n)],mt,True)
    wrev([(.205,-.10),(.25,-.105),(.31,-.11),(.335,-.09),(.345,-.05),(.345,.05),(.335,.09),(.31,.11),(.25,.105),(.238,.09)],0); wrev([(.248,.106),(.236,.10),(.222,.04),(.222,-.09)],1); wrev([(.222,.0),(.01,.0)],2); wrev([(.07,.02),(.066,.09),(.05,.10),(.001,.10)],1)
    for j in range(10): a=j*.6283+(.10 if j%2 else -.10); c_,s_=math.cos(a),math.sin(a); wb.tube([(c_*.05*q,.085,s_*.05*q),(c_*.24*q,.092,s_*.24*q)],.019,1,6)
    wm=wb.mesh('wheel',[rub,al,plain('dkw',(.01,.01,.01),.6)])
    for w in WX:
        for sg in (1,-1): o=link(bpy.data.objects.new('w',wm)); o.location=(w,sg*(WD-.115),WR); o.rotation_euler=(0,random.random(),(0 if sg>0 else math.pi)+(R(-16) if w>0 else 0)); parts.append(o)
    e=link(bpy.data.objects.new('car',None)); 
    for o in parts: o.parent=e
    e.location=loc; e.rotation_euler=(0,0,rz); return e
